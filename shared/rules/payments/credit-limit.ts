/** The credit limit of a new customer, in every currency (O46). */
export const NEW_CUSTOMER_LIMIT_CENTS = 150_00
