export { StoredData } from './stored-data.tsx'
