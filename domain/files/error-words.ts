// The texts of this room.

export const fileErrorWords = {
  imagesVideosPdfs: "You can upload only images, videos or PDFs",
  noVideo: "A video can't be a photo. Choose a picture.",
  imagesVideos: "You can upload only images or videos",
  image: "An image",
  pdf: "A PDF",
  video: "A video",
  tooLarge: (kind: string, megabytes: number) => `${kind} can have at most ${megabytes} MB.`,
}
