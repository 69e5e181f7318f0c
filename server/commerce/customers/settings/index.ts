/* What customers have switched on or off. */
export { deleteSettings, findSettings, saveSettings } from './repository.ts'
export { customerSettingsRoutes } from './routes.ts'
