export { saveReminderAction } from './actions.ts'
export { customerSettingsQuery, saveSettings } from './queries.ts'
export { ReminderSetting } from './reminder-setting.tsx'
