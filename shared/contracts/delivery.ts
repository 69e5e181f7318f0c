/** First and last day goods may arrive: ISO dates (YYYY-MM-DD) in the tenant's time zone. */
export interface DeliveryWindow {
  from: string
  to: string
}
