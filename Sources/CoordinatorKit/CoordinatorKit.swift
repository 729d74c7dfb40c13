// CoordinatorKit
