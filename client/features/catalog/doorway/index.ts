export { doorwaysAction } from './doorways-action.ts'
export { DoorwaysForm } from './doorways-form.tsx'
