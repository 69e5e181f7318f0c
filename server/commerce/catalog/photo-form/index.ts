/* Photos that buyers post, re-encoded. */
export { readPhotoForm } from './read-photo-form.ts'
