// The texts of this room.

export const refusals = {
  pdfIncomplete: "This PDF is incomplete. Save it again and upload that.",
  videoIncomplete: "This video is incomplete. Save it again and upload that.",
  pictureUnreadable: "We can't read this picture; it may be damaged. Open it, save it as JPEG or PNG, and upload that.",
  pictureTooLarge: "This picture has more than 50 megapixels. Make it smaller, and upload that.",
  heic: "HEIC pictures can't be read here. Save it as JPEG, or choose 'Most Compatible' in the camera's settings.",
  unknownField: "This field isn't known.",
  unknownPurpose: "Choose one of the options.",
  notPublic: "Only the business can make a file public.",
  pictureKind: "We can't take this kind of picture. Save it as JPEG or PNG, and upload that.",
  videoKind: "We can't take this kind of video. Save it as MP4, and upload that.",
  pdfUnreadable: "This isn't a PDF that can be read. Save it again, and upload that.",
  empty: "This file is empty.",
  otherKind: "This file isn't what its name says. Save it again under its right name, and upload that.",
  virus: "This file contains a virus, so we can't accept it.",
  missing: "This is needed.",
  expired: "This upload has expired. Please upload it again.",
}
