/** Where Eva, the buyer of many tests, has her parcels sent. */
export const evaAddress = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}
