export { AccountFrame } from './account-frame.tsx'
export { AccountOverview } from './account-overview.tsx'
export { AccountSettings } from './account-settings.tsx'
export { accountActions } from './actions.ts'
export { AddressBook, DeleteAddressForm } from './address-book.tsx'
export { AddressForm } from './address-form.tsx'
export { AccountDeleted, PersonalData } from './personal-data.tsx'
export { EmailStatus, ProfileForm } from './profile-form.tsx'
export {
  addressesQuery,
  devicesQuery,
  passkeysQuery,
  profileQuery,
  recentOrdersQuery,
} from './queries.ts'
export { SaveAddressCheckbox, saveAddressIfRequested } from './save-address-checkbox.tsx'
export { FailureMessage, SuccessMessage } from './success-message.tsx'
