// For apps that record their own messages, and import only this module. The other names of CoordvizModel are for the
// recorder only.
@_exported public import enum CoordvizModel.HopReason
