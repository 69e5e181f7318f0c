import { queryOptions } from '@tanstack/react-query'
import { ORDER_SHEETS_PATH, type OrderSheet, type TakenSheet } from '#shared/contracts/order-sheet.ts'
import { type Api, ApiError } from '../../lib/api.ts'

/** What a code stands for; null where it is none, or none any more. */
export const sheetQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['order-sheet', code],
    queryFn: ({ signal }) =>
      api.get<OrderSheet>(`${ORDER_SHEETS_PATH}?${new URLSearchParams({ code })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return null
        throw error
      }),
  })

/** A sheet of the basket as it is now. Fails with basket-empty or session-expired. */
export const createSheet = (api: Api) => api.post<{ code: string }>(ORDER_SHEETS_PATH, {})

/** Puts a sheet's goods into the basket. Fails with link-invalid. */
export const takeSheet = (api: Api, code: string) => api.post<TakenSheet>(`${ORDER_SHEETS_PATH}/take`, { code })
