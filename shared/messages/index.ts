import type { Language } from '../tenant.ts'
import deAccountEmail from './de/account-email.json' with { type: 'json' }
import deBasket from './de/basket.json' with { type: 'json' }
import deBookings from './de/bookings.json' with { type: 'json' }
import deCalculator from './de/calculator.json' with { type: 'json' }
import deCancellation from './de/cancellation.json' with { type: 'json' }
import deCaptcha from './de/captcha.json' with { type: 'json' }
import deCatalog from './de/catalog.json' with { type: 'json' }
import deChatBot from './de/chat-bot.json' with { type: 'json' }
import deChatBotGuide from './de/chat-bot-guide.json' with { type: 'json' }
import deCheckout from './de/checkout.json' with { type: 'json' }
import deCommon from './de/common.json' with { type: 'json' }
import deCompare from './de/compare.json' with { type: 'json' }
import deConsent from './de/consent.json' with { type: 'json' }
import deContent from './de/content.json' with { type: 'json' }
import deCountry from './de/country.json' with { type: 'json' }
import deCredentials from './de/credentials.json' with { type: 'json' }
import deCredit from './de/credit.json' with { type: 'json' }
import deCreditDocuments from './de/credit-documents.json' with { type: 'json' }
import deCustomers from './de/customers.json' with { type: 'json' }
import deDelivery from './de/delivery.json' with { type: 'json' }
import deDuePayments from './de/due-payments.json' with { type: 'json' }
import deError from './de/error.json' with { type: 'json' }
import deFit from './de/fit.json' with { type: 'json' }
import deGuaranteeClaims from './de/guarantee-claims.json' with { type: 'json' }
import deHome from './de/home.json' with { type: 'json' }
import deInstalments from './de/instalments.json' with { type: 'json' }
import deInvoices from './de/invoices.json' with { type: 'json' }
import deJoinableOrder from './de/joinable-order.json' with { type: 'json' }
import deLogin from './de/login.json' with { type: 'json' }
import deMail from './de/mail.json' with { type: 'json' }
import deMiniProduct from './de/mini-product.json' with { type: 'json' }
import deMyOrders from './de/my-orders.json' with { type: 'json' }
import deNavigation from './de/navigation.json' with { type: 'json' }
import deNewsletter from './de/newsletter.json' with { type: 'json' }
import deNewsletterEmail from './de/newsletter-email.json' with { type: 'json' }
import deOrderChange from './de/order-change.json' with { type: 'json' }
import deOrderForm from './de/order-form.json' with { type: 'json' }
import deOrderLookup from './de/order-lookup.json' with { type: 'json' }
import deOrderOptions from './de/order-options.json' with { type: 'json' }
import deOrderProgress from './de/order-progress.json' with { type: 'json' }
import deOrderRecords from './de/order-records.json' with { type: 'json' }
import deOrders from './de/orders.json' with { type: 'json' }
import deOverview from './de/overview.json' with { type: 'json' }
import deOwnReviews from './de/own-reviews.json' with { type: 'json' }
import deOwnVouchers from './de/own-vouchers.json' with { type: 'json' }
import dePapers from './de/papers.json' with { type: 'json' }
import deParcelShops from './de/parcel-shops.json' with { type: 'json' }
import dePasswords from './de/passwords.json' with { type: 'json' }
import dePaylinks from './de/paylinks.json' with { type: 'json' }
import dePayments from './de/payments.json' with { type: 'json' }
import dePhotoForm from './de/photo-form.json' with { type: 'json' }
import deProductFacts from './de/product-facts.json' with { type: 'json' }
import dePromises from './de/promises.json' with { type: 'json' }
import deQuickEntry from './de/quick-entry.json' with { type: 'json' }
import deRatings from './de/ratings.json' with { type: 'json' }
import deRecommendations from './de/recommendations.json' with { type: 'json' }
import deReturns from './de/returns.json' with { type: 'json' }
import deReviewList from './de/review-list.json' with { type: 'json' }
import deRunningCosts from './de/running-costs.json' with { type: 'json' }
import deSearch from './de/search.json' with { type: 'json' }
import deSearchBar from './de/search-bar.json' with { type: 'json' }
import deSecondFactor from './de/second-factor.json' with { type: 'json' }
import deServiceKinds from './de/service-kinds.json' with { type: 'json' }
import deServices from './de/services.json' with { type: 'json' }
import deShipmentEnquiries from './de/shipment-enquiries.json' with { type: 'json' }
import deSizeFinder from './de/size-finder.json' with { type: 'json' }
import deSizeMemory from './de/size-memory.json' with { type: 'json' }
import deSpareParts from './de/spare-parts.json' with { type: 'json' }
import deStoredData from './de/stored-data.json' with { type: 'json' }
import deStoredPayments from './de/stored-payments.json' with { type: 'json' }
import deValidation from './de/validation.json' with { type: 'json' }
import deVouchers from './de/vouchers.json' with { type: 'json' }
import deWishlist from './de/wishlist.json' with { type: 'json' }
import deWithdrawal from './de/withdrawal.json' with { type: 'json' }
import frAccountEmail from './fr/account-email.json' with { type: 'json' }
import frBasket from './fr/basket.json' with { type: 'json' }
import frBookings from './fr/bookings.json' with { type: 'json' }
import frCalculator from './fr/calculator.json' with { type: 'json' }
import frCancellation from './fr/cancellation.json' with { type: 'json' }
import frCaptcha from './fr/captcha.json' with { type: 'json' }
import frCatalog from './fr/catalog.json' with { type: 'json' }
import frChatBot from './fr/chat-bot.json' with { type: 'json' }
import frChatBotGuide from './fr/chat-bot-guide.json' with { type: 'json' }
import frCheckout from './fr/checkout.json' with { type: 'json' }
import frCommon from './fr/common.json' with { type: 'json' }
import frCompare from './fr/compare.json' with { type: 'json' }
import frConsent from './fr/consent.json' with { type: 'json' }
import frContent from './fr/content.json' with { type: 'json' }
import frCountry from './fr/country.json' with { type: 'json' }
import frCredentials from './fr/credentials.json' with { type: 'json' }
import frCredit from './fr/credit.json' with { type: 'json' }
import frCreditDocuments from './fr/credit-documents.json' with { type: 'json' }
import frCustomers from './fr/customers.json' with { type: 'json' }
import frDelivery from './fr/delivery.json' with { type: 'json' }
import frDuePayments from './fr/due-payments.json' with { type: 'json' }
import frError from './fr/error.json' with { type: 'json' }
import frFit from './fr/fit.json' with { type: 'json' }
import frGuaranteeClaims from './fr/guarantee-claims.json' with { type: 'json' }
import frHome from './fr/home.json' with { type: 'json' }
import frInstalments from './fr/instalments.json' with { type: 'json' }
import frInvoices from './fr/invoices.json' with { type: 'json' }
import frJoinableOrder from './fr/joinable-order.json' with { type: 'json' }
import frLogin from './fr/login.json' with { type: 'json' }
import frMail from './fr/mail.json' with { type: 'json' }
import frMiniProduct from './fr/mini-product.json' with { type: 'json' }
import frMyOrders from './fr/my-orders.json' with { type: 'json' }
import frNavigation from './fr/navigation.json' with { type: 'json' }
import frNewsletter from './fr/newsletter.json' with { type: 'json' }
import frNewsletterEmail from './fr/newsletter-email.json' with { type: 'json' }
import frOrderChange from './fr/order-change.json' with { type: 'json' }
import frOrderForm from './fr/order-form.json' with { type: 'json' }
import frOrderLookup from './fr/order-lookup.json' with { type: 'json' }
import frOrderOptions from './fr/order-options.json' with { type: 'json' }
import frOrderProgress from './fr/order-progress.json' with { type: 'json' }
import frOrderRecords from './fr/order-records.json' with { type: 'json' }
import frOrders from './fr/orders.json' with { type: 'json' }
import frOverview from './fr/overview.json' with { type: 'json' }
import frOwnReviews from './fr/own-reviews.json' with { type: 'json' }
import frOwnVouchers from './fr/own-vouchers.json' with { type: 'json' }
import frPapers from './fr/papers.json' with { type: 'json' }
import frParcelShops from './fr/parcel-shops.json' with { type: 'json' }
import frPasswords from './fr/passwords.json' with { type: 'json' }
import frPaylinks from './fr/paylinks.json' with { type: 'json' }
import frPayments from './fr/payments.json' with { type: 'json' }
import frPhotoForm from './fr/photo-form.json' with { type: 'json' }
import frProductFacts from './fr/product-facts.json' with { type: 'json' }
import frPromises from './fr/promises.json' with { type: 'json' }
import frQuickEntry from './fr/quick-entry.json' with { type: 'json' }
import frRatings from './fr/ratings.json' with { type: 'json' }
import frRecommendations from './fr/recommendations.json' with { type: 'json' }
import frReturns from './fr/returns.json' with { type: 'json' }
import frReviewList from './fr/review-list.json' with { type: 'json' }
import frRunningCosts from './fr/running-costs.json' with { type: 'json' }
import frSearch from './fr/search.json' with { type: 'json' }
import frSearchBar from './fr/search-bar.json' with { type: 'json' }
import frSecondFactor from './fr/second-factor.json' with { type: 'json' }
import frServiceKinds from './fr/service-kinds.json' with { type: 'json' }
import frServices from './fr/services.json' with { type: 'json' }
import frShipmentEnquiries from './fr/shipment-enquiries.json' with { type: 'json' }
import frSizeFinder from './fr/size-finder.json' with { type: 'json' }
import frSizeMemory from './fr/size-memory.json' with { type: 'json' }
import frSpareParts from './fr/spare-parts.json' with { type: 'json' }
import frStoredData from './fr/stored-data.json' with { type: 'json' }
import frStoredPayments from './fr/stored-payments.json' with { type: 'json' }
import frValidation from './fr/validation.json' with { type: 'json' }
import frVouchers from './fr/vouchers.json' with { type: 'json' }
import frWishlist from './fr/wishlist.json' with { type: 'json' }
import frWithdrawal from './fr/withdrawal.json' with { type: 'json' }
import nlAccountEmail from './nl/account-email.json' with { type: 'json' }
import nlBasket from './nl/basket.json' with { type: 'json' }
import nlBookings from './nl/bookings.json' with { type: 'json' }
import nlCalculator from './nl/calculator.json' with { type: 'json' }
import nlCancellation from './nl/cancellation.json' with { type: 'json' }
import nlCaptcha from './nl/captcha.json' with { type: 'json' }
import nlCatalog from './nl/catalog.json' with { type: 'json' }
import nlChatBot from './nl/chat-bot.json' with { type: 'json' }
import nlChatBotGuide from './nl/chat-bot-guide.json' with { type: 'json' }
import nlCheckout from './nl/checkout.json' with { type: 'json' }
import nlCommon from './nl/common.json' with { type: 'json' }
import nlCompare from './nl/compare.json' with { type: 'json' }
import nlConsent from './nl/consent.json' with { type: 'json' }
import nlContent from './nl/content.json' with { type: 'json' }
import nlCountry from './nl/country.json' with { type: 'json' }
import nlCredentials from './nl/credentials.json' with { type: 'json' }
import nlCredit from './nl/credit.json' with { type: 'json' }
import nlCreditDocuments from './nl/credit-documents.json' with { type: 'json' }
import nlCustomers from './nl/customers.json' with { type: 'json' }
import nlDelivery from './nl/delivery.json' with { type: 'json' }
import nlDuePayments from './nl/due-payments.json' with { type: 'json' }
import nlError from './nl/error.json' with { type: 'json' }
import nlFit from './nl/fit.json' with { type: 'json' }
import nlGuaranteeClaims from './nl/guarantee-claims.json' with { type: 'json' }
import nlHome from './nl/home.json' with { type: 'json' }
import nlInstalments from './nl/instalments.json' with { type: 'json' }
import nlInvoices from './nl/invoices.json' with { type: 'json' }
import nlJoinableOrder from './nl/joinable-order.json' with { type: 'json' }
import nlLogin from './nl/login.json' with { type: 'json' }
import nlMail from './nl/mail.json' with { type: 'json' }
import nlMiniProduct from './nl/mini-product.json' with { type: 'json' }
import nlMyOrders from './nl/my-orders.json' with { type: 'json' }
import nlNavigation from './nl/navigation.json' with { type: 'json' }
import nlNewsletter from './nl/newsletter.json' with { type: 'json' }
import nlNewsletterEmail from './nl/newsletter-email.json' with { type: 'json' }
import nlOrderChange from './nl/order-change.json' with { type: 'json' }
import nlOrderForm from './nl/order-form.json' with { type: 'json' }
import nlOrderLookup from './nl/order-lookup.json' with { type: 'json' }
import nlOrderOptions from './nl/order-options.json' with { type: 'json' }
import nlOrderProgress from './nl/order-progress.json' with { type: 'json' }
import nlOrderRecords from './nl/order-records.json' with { type: 'json' }
import nlOrders from './nl/orders.json' with { type: 'json' }
import nlOverview from './nl/overview.json' with { type: 'json' }
import nlOwnReviews from './nl/own-reviews.json' with { type: 'json' }
import nlOwnVouchers from './nl/own-vouchers.json' with { type: 'json' }
import nlPapers from './nl/papers.json' with { type: 'json' }
import nlParcelShops from './nl/parcel-shops.json' with { type: 'json' }
import nlPasswords from './nl/passwords.json' with { type: 'json' }
import nlPaylinks from './nl/paylinks.json' with { type: 'json' }
import nlPayments from './nl/payments.json' with { type: 'json' }
import nlPhotoForm from './nl/photo-form.json' with { type: 'json' }
import nlProductFacts from './nl/product-facts.json' with { type: 'json' }
import nlPromises from './nl/promises.json' with { type: 'json' }
import nlQuickEntry from './nl/quick-entry.json' with { type: 'json' }
import nlRatings from './nl/ratings.json' with { type: 'json' }
import nlRecommendations from './nl/recommendations.json' with { type: 'json' }
import nlReturns from './nl/returns.json' with { type: 'json' }
import nlReviewList from './nl/review-list.json' with { type: 'json' }
import nlRunningCosts from './nl/running-costs.json' with { type: 'json' }
import nlSearch from './nl/search.json' with { type: 'json' }
import nlSearchBar from './nl/search-bar.json' with { type: 'json' }
import nlSecondFactor from './nl/second-factor.json' with { type: 'json' }
import nlServiceKinds from './nl/service-kinds.json' with { type: 'json' }
import nlServices from './nl/services.json' with { type: 'json' }
import nlShipmentEnquiries from './nl/shipment-enquiries.json' with { type: 'json' }
import nlSizeFinder from './nl/size-finder.json' with { type: 'json' }
import nlSizeMemory from './nl/size-memory.json' with { type: 'json' }
import nlSpareParts from './nl/spare-parts.json' with { type: 'json' }
import nlStoredData from './nl/stored-data.json' with { type: 'json' }
import nlStoredPayments from './nl/stored-payments.json' with { type: 'json' }
import nlValidation from './nl/validation.json' with { type: 'json' }
import nlVouchers from './nl/vouchers.json' with { type: 'json' }
import nlWishlist from './nl/wishlist.json' with { type: 'json' }
import nlWithdrawal from './nl/withdrawal.json' with { type: 'json' }

const de = {
  ...deCommon,
  ...deDuePayments,
  ...deError,
  ...deOrderOptions,
  ...deValidation,
  ...deNavigation,
  ...deHome,
  ...deCatalog,
  ...deCompare,
  ...deMiniProduct,
  ...deFit,
  ...deRunningCosts,
  ...deSecondFactor,
  ...deServiceKinds,
  ...deServices,
  ...deSizeFinder,
  ...deSearch,
  ...deSearchBar,
  ...deRatings,
  ...deReviewList,
  ...deRecommendations,
  ...deContent,
  ...deChatBot,
  ...deChatBotGuide,
  ...deBasket,
  ...deWishlist,
  ...deVouchers,
  ...deCheckout,
  ...deOrders,
  ...deBookings,
  ...deMyOrders,
  ...deOrderProgress,
  ...dePapers,
  ...deOverview,
  ...deOrderLookup,
  ...deWithdrawal,
  ...deReturns,
  ...deGuaranteeClaims,
  ...deSizeMemory,
  ...deJoinableOrder,
  ...deShipmentEnquiries,
  ...deSpareParts,
  ...deOwnReviews,
  ...dePhotoForm,
  ...deOwnVouchers,
  ...deNewsletter,
  ...deNewsletterEmail,
  ...deOrderChange,
  ...deOrderForm,
  ...dePaylinks,
  ...dePayments,
  ...deCreditDocuments,
  ...deInstalments,
  ...deProductFacts,
  ...dePromises,
  ...deQuickEntry,
  ...deInvoices,
  ...deOrderRecords,
  ...deCountry,
  ...deCredit,
  ...deCalculator,
  ...deDelivery,
  ...deParcelShops,
  ...deCustomers,
  ...dePasswords,
  ...deCancellation,
  ...deCaptcha,
  ...deCredentials,
  ...deLogin,
  ...deMail,
  ...deConsent,
  ...deStoredData,
  ...deStoredPayments,
  ...deAccountEmail,
}
const fr = {
  ...frCommon,
  ...frDuePayments,
  ...frError,
  ...frOrderOptions,
  ...frValidation,
  ...frNavigation,
  ...frHome,
  ...frCatalog,
  ...frCompare,
  ...frMiniProduct,
  ...frFit,
  ...frRunningCosts,
  ...frSecondFactor,
  ...frServiceKinds,
  ...frServices,
  ...frSizeFinder,
  ...frSearch,
  ...frSearchBar,
  ...frRatings,
  ...frReviewList,
  ...frRecommendations,
  ...frContent,
  ...frChatBot,
  ...frChatBotGuide,
  ...frBasket,
  ...frWishlist,
  ...frVouchers,
  ...frCheckout,
  ...frOrders,
  ...frBookings,
  ...frMyOrders,
  ...frOrderProgress,
  ...frPapers,
  ...frOverview,
  ...frOrderLookup,
  ...frWithdrawal,
  ...frReturns,
  ...frGuaranteeClaims,
  ...frSizeMemory,
  ...frJoinableOrder,
  ...frShipmentEnquiries,
  ...frSpareParts,
  ...frOwnReviews,
  ...frPhotoForm,
  ...frOwnVouchers,
  ...frNewsletter,
  ...frNewsletterEmail,
  ...frOrderChange,
  ...frOrderForm,
  ...frPaylinks,
  ...frPayments,
  ...frCreditDocuments,
  ...frInstalments,
  ...frProductFacts,
  ...frPromises,
  ...frQuickEntry,
  ...frInvoices,
  ...frOrderRecords,
  ...frCountry,
  ...frCredit,
  ...frCalculator,
  ...frDelivery,
  ...frParcelShops,
  ...frCustomers,
  ...frPasswords,
  ...frCancellation,
  ...frCaptcha,
  ...frCredentials,
  ...frLogin,
  ...frMail,
  ...frConsent,
  ...frStoredData,
  ...frStoredPayments,
  ...frAccountEmail,
}
const nl = {
  ...nlCommon,
  ...nlDuePayments,
  ...nlError,
  ...nlOrderOptions,
  ...nlValidation,
  ...nlNavigation,
  ...nlHome,
  ...nlCatalog,
  ...nlCompare,
  ...nlMiniProduct,
  ...nlFit,
  ...nlRunningCosts,
  ...nlSecondFactor,
  ...nlServiceKinds,
  ...nlServices,
  ...nlSizeFinder,
  ...nlSearch,
  ...nlSearchBar,
  ...nlRatings,
  ...nlReviewList,
  ...nlRecommendations,
  ...nlContent,
  ...nlChatBot,
  ...nlChatBotGuide,
  ...nlBasket,
  ...nlWishlist,
  ...nlVouchers,
  ...nlCheckout,
  ...nlOrders,
  ...nlBookings,
  ...nlMyOrders,
  ...nlOrderProgress,
  ...nlPapers,
  ...nlOverview,
  ...nlOrderLookup,
  ...nlWithdrawal,
  ...nlReturns,
  ...nlGuaranteeClaims,
  ...nlSizeMemory,
  ...nlJoinableOrder,
  ...nlShipmentEnquiries,
  ...nlSpareParts,
  ...nlOwnReviews,
  ...nlPhotoForm,
  ...nlOwnVouchers,
  ...nlNewsletter,
  ...nlNewsletterEmail,
  ...nlOrderChange,
  ...nlOrderForm,
  ...nlPaylinks,
  ...nlPayments,
  ...nlCreditDocuments,
  ...nlInstalments,
  ...nlProductFacts,
  ...nlPromises,
  ...nlQuickEntry,
  ...nlInvoices,
  ...nlOrderRecords,
  ...nlCountry,
  ...nlCredit,
  ...nlCalculator,
  ...nlDelivery,
  ...nlParcelShops,
  ...nlCustomers,
  ...nlPasswords,
  ...nlCancellation,
  ...nlCaptcha,
  ...nlCredentials,
  ...nlLogin,
  ...nlMail,
  ...nlConsent,
  ...nlStoredData,
  ...nlStoredPayments,
  ...nlAccountEmail,
}

export type MessageId = keyof typeof de
export type Messages = Record<MessageId, string>

/**
 * German is the source language: a language that lacks a key does not compile. Messages of e-mails stay on the server.
 */
export const messages: Record<Language, Messages> = { de, fr, nl }
