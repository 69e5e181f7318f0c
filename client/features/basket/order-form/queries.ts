import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import { type AddOrderFormResult, ORDER_FORMS_API, type OrderForm } from '#shared/api/order-form.ts'

/** The order form with this code; null if there is none or it has expired. */
export const orderFormQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['order-form', code],
    queryFn: ({ signal }) =>
      api.get<OrderForm>(`${ORDER_FORMS_API}?${new URLSearchParams({ code })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return null
        throw error
      }),
  })

/** Makes an order form of the current basket. Fails with basket-empty or session-expired. */
export const createOrderForm = (api: Api) => api.post<{ code: string }>(ORDER_FORMS_API, {})

/** Puts an order form's articles into the basket. Fails with link-invalid. */
export const addOrderFormToBasket = (api: Api, code: string) =>
  api.post<AddOrderFormResult>(`${ORDER_FORMS_API}/take`, { code })
