internal import CoordvizModel

/// The colours of the picture: Okabe and Ito's set, which colour-blind people can tell apart
/// (https://jfly.uni-koeln.de/color/), and a dark red besides that they can tell from these. Never colour alone: shape, line style and a mark say the same.
enum Palette {
    static let black = "\"#000000\""
    static let orange = "\"#E69F00\""
    static let skyBlue = "\"#56B4E9\""
    static let green = "\"#009E73\""
    static let blue = "\"#0072B2\""
    static let vermilion = "\"#D55E00\""
    static let purple = "\"#CC79A7\""
    static let wine = "\"#882255\""
    static let grey = "\"#767676\""
    static let paleGrey = "\"#F4F4F4\""
    static let paleBlue = "\"#E6F2FA\""
    static let paleOrange = "\"#FDF3DC\""
}
