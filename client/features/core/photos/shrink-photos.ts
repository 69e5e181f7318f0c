const MAX_UNTOUCHED_BYTES = 1_000_000
const MAX_EDGE = 1600 // more than the shop shows
const QUALITY = 0.85

/** A photo in the size that the shop shows; as it is if it is small, or if the browser cannot read it. */
async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= MAX_UNTOUCHED_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([blob], file.name, { type: blob.type })
  } catch {
    return file
  }
}

/** Makes the chosen photos of a field smaller before they are sent: telephones take large ones on slow lines. */
export async function shrinkPhotos(input: HTMLInputElement) {
  const transfer = new DataTransfer()
  for (const file of input.files ?? []) transfer.items.add(await shrinkPhoto(file))
  input.files = transfer.files
}
