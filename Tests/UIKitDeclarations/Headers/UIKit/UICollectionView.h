#ifndef COORDVIZ_UICOLLECTIONVIEW_H
#define COORDVIZ_UICOLLECTIONVIEW_H
#import <UIKit/UITableView.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uicollectionviewlayout
UI_ACTOR @interface UICollectionViewLayout : NSObject
- (instancetype)init DESIGNATED;
@end

// https://developer.apple.com/documentation/uikit/uicollectionview/scrolldirection
typedef ENUM(NSInteger, UICollectionViewScrollDirection) { UICollectionViewScrollDirectionVertical, UICollectionViewScrollDirectionHorizontal } NAMED(UICollectionView.ScrollDirection);

// https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
UI_ACTOR @interface UICollectionViewFlowLayout : UICollectionViewLayout
@property (nonatomic) UICollectionViewScrollDirection scrollDirection;
@property (nonatomic) CGSize itemSize;
@end

// https://developer.apple.com/documentation/uikit/uicollectionreusableview
UI_ACTOR @interface UICollectionReusableView : UIView
- (void)prepareForReuse;
@end

// https://developer.apple.com/documentation/uikit/uicollectionviewcell
UI_ACTOR @interface UICollectionViewCell : UICollectionReusableView
@property (nonatomic, readonly) UIView *contentView NAMED(contentView);
@end

// https://developer.apple.com/documentation/uikit/uicollectionviewdatasource
UI_ACTOR @protocol UICollectionViewDataSource <NSObject>
@required
- (NSInteger)collectionView:(UICollectionView *)collectionView numberOfItemsInSection:(NSInteger)section;
- (__kindof UICollectionViewCell *)collectionView:(UICollectionView *)collectionView cellForItemAtIndexPath:(NSIndexPath *)indexPath;
@end

// https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
UI_ACTOR @protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional
- (void)collectionView:(UICollectionView *)collectionView didSelectItemAtIndexPath:(NSIndexPath *)indexPath;
@end

// https://developer.apple.com/documentation/uikit/uicollectionview
UI_ACTOR @interface UICollectionView : UIScrollView
@property (nonatomic, weak, nullable) id <UICollectionViewDelegate> delegate;
@property (nonatomic, weak, nullable) id <UICollectionViewDataSource> dataSource;
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (nullable NSIndexPath *)indexPathForCell:(UICollectionViewCell *)cell;
- (void)reloadData;
@end

// https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
UI_ACTOR @interface UICollectionViewController : UIViewController <UICollectionViewDelegate, UICollectionViewDataSource>
- (instancetype)initWithCollectionViewLayout:(UICollectionViewLayout *)layout DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (null_resettable, nonatomic, strong) UICollectionView *collectionView NAMED(collectionView);
@end

#pragma clang assume_nonnull end
#endif
