#ifndef COORDVIZ_UITABLEVIEW_H
#define COORDVIZ_UITABLEVIEW_H
#import <UIKit/UIViewController.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
UI_ACTOR @protocol UIScrollViewDelegate <NSObject>
@end

// https://developer.apple.com/documentation/uikit/uiscrollview
UI_ACTOR @interface UIScrollView : UIView
@property(nullable, nonatomic, weak) id<UIScrollViewDelegate> delegate;
@property (nonatomic, readonly, getter=isDragging) BOOL dragging;
@property (nonatomic, readonly, getter=isDecelerating) BOOL decelerating;
@end

// https://developer.apple.com/documentation/uikit/uitableview/style
typedef ENUM(NSInteger, UITableViewStyle) { UITableViewStylePlain, UITableViewStyleGrouped, UITableViewStyleInsetGrouped NOT_ON_TVOS } NAMED(UITableView.Style);

// https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
typedef ENUM(NSInteger, UITableViewCellStyle) { UITableViewCellStyleDefault, UITableViewCellStyleValue1, UITableViewCellStyleValue2, UITableViewCellStyleSubtitle } NAMED(UITableViewCell.CellStyle);

// https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum
typedef ENUM(NSInteger, UITableViewCellSelectionStyle) { UITableViewCellSelectionStyleNone, UITableViewCellSelectionStyleBlue, UITableViewCellSelectionStyleGray, UITableViewCellSelectionStyleDefault } NAMED(UITableViewCell.SelectionStyle);

// https://developer.apple.com/documentation/uikit/uitableviewcell
UI_ACTOR @interface UITableViewCell : UIView
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(nullable NSString *)reuseIdentifier DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic, readonly, strong) UIView *contentView NAMED(contentView);
@property (nonatomic, readonly, strong, nullable) UILabel *textLabel NAMED(textLabel);
@property (nonatomic, readonly, strong, nullable) UILabel *detailTextLabel NAMED(detailTextLabel);
@property (nonatomic, strong, nullable) UIView *accessoryView NAMED(accessoryView);
@property (nonatomic) UITableViewCellSelectionStyle selectionStyle;
- (void)prepareForReuse;
@end

// https://developer.apple.com/documentation/uikit/uitableviewdatasource
UI_ACTOR @protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView NAMED(numberOfSections(in:));
- (nullable NSString *)tableView:(UITableView *)tableView titleForHeaderInSection:(NSInteger)section;
- (nullable NSString *)tableView:(UITableView *)tableView titleForFooterInSection:(NSInteger)section;
@end

// https://developer.apple.com/documentation/uikit/uitableviewdelegate
UI_ACTOR @protocol UITableViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
@end

// https://developer.apple.com/documentation/uikit/uitableview
UI_ACTOR @interface UITableView : UIScrollView
@property (nonatomic, weak, nullable) id <UITableViewDataSource> dataSource;
@property (nonatomic, weak, nullable) id <UITableViewDelegate> delegate;
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (void)reloadData;
- (void)registerClass:(nullable Class)cellClass forCellReuseIdentifier:(NSString *)identifier;
- (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier forIndexPath:(NSIndexPath *)indexPath;
- (nullable NSIndexPath *)indexPathForCell:(UITableViewCell *)cell;
- (nullable __kindof UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)deselectRowAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated;
@end

// https://developer.apple.com/documentation/uikit/uitableviewcontroller
UI_ACTOR @interface UITableViewController : UIViewController <UITableViewDelegate, UITableViewDataSource>
- (instancetype)initWithStyle:(UITableViewStyle)style DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic, strong, null_resettable) UITableView *tableView NAMED(tableView);
@end

#pragma clang assume_nonnull end
#endif
