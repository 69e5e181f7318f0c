/* Photos that buyers post, re-encoded. */
export { type PhotoSize, readPhotoForm } from './read-photo-form.ts'
