// Told to by whoever records messages of their own, who imports only this module. Only this one name: the others of
// CoordvizModel are the recorder's business.
@_exported public import enum CoordvizModel.HopReason
