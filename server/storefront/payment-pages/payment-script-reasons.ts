/**
 * Why each script may run on payment pages, by its source (PCI DSS 6.4.3). The build writes the reasons into
 * dist/payment-scripts.json and fails if a script has no reason, or a reason no script; pages need none.
 */
export const paymentScriptReasons: Readonly<Record<string, string>> = {
  'client/entry.tsx': 'React, router and frame of every page',
  'client/components/calendar.tsx': 'choosing the day of delivery',
  'client/features/payments/calculator/index.ts': 'what an order costs in instalments',
  'client/features/core/captcha/solve-captcha.ts': 'the security check of login, which keeps guessing programs out',
  'client/features/content/chat-bot/index.ts': 'part of the frame: the assistant, on service pages only',
  'client/features/customers/consent/save-consent.ts': 'keeps what the visitor has granted or revoked',
  'client/features/basket/country/index.ts':
    'part of the frame: offers visitors from abroad the shops of their country; stays away where somebody pays',
  'client/features/customers/credentials/index.ts': 'login from the checkout, and where a session has ended',
  'client/features/catalog/mini-product/mini-product-view.tsx':
    'part of the frame: shows an article over the page it is named on',
  'client/features/catalog/doorway/index.ts': 'asks for doors and stairs before freight is delivered',
  'client/features/checkout/parcel-shops/parcel-shop-map.tsx': 'the map of parcel shops',
  '@simplewebauthn/browser': 'login by passkey',
}
