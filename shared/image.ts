/** Widths of the image endpoint; any other is answered with 400 (R31). */
export const imageWidths = [96, 160, 240, 320, 480, 640, 768, 960, 1200, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Address of a picture in one of the listed widths; the format follows the browser's Accept header. */
export const buildImageUrl = (source: string, width: ImageWidth) => `/img/${width}/${source}`

/** The srcset of all widths up to the original's own. */
export const buildImageSrcSet = (source: string, originalWidth: number) =>
  imageWidths
    .filter((width) => width <= originalWidth)
    .map((width) => `${buildImageUrl(source, width)} ${width}w`)
    .join(', ')
