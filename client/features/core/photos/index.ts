export { AddPhotosForm } from './add-photos-form.tsx'
export { PhotoList } from './photo-list.tsx'
