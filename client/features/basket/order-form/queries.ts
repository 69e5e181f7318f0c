import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import { type AddOrderFormResult, ORDER_FORMS_API, type OrderForm } from '#shared/api/order-form.ts'

/** What a code stands for; null where it is none, or none any more. */
export const orderFormQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['order-sheet', code],
    queryFn: ({ signal }) =>
      api.get<OrderForm>(`${ORDER_FORMS_API}?${new URLSearchParams({ code })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return null
        throw error
      }),
  })

/** A sheet of the basket as it is now. Fails with basket-empty or session-expired. */
export const createOrderForm = (api: Api) => api.post<{ code: string }>(ORDER_FORMS_API, {})

/** Puts a sheet's goods into the basket. Fails with link-invalid. */
export const addOrderFormToBasket = (api: Api, code: string) =>
  api.post<AddOrderFormResult>(`${ORDER_FORMS_API}/take`, { code })
