import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { calendarInput } from '#shared/api/due-payments.ts'
import { getPaymentCalendar } from './payment-calendar.ts'
import { getTransferCode } from './transfer-code.ts'

/** The routes of DUE_PAYMENTS_API. */
export const duePaymentsRoutes = Router()
  .get('/:id/transfer-code', async (req, res) => {
    res.type('svg').send(await getTransferCode(getContext(req), req.params.id))
  })
  .get('/calendar', async (req, res) => {
    const ctx = getContext(req)
    const page = parseQuery(calendarInput, req.query)
    const setting = { ...ctx, locale: ctx.tenant.locales.find((each) => each === page.locale) ?? ctx.locale }
    const content = await getPaymentCalendar(setting)
    const name = getLocaleFormatter(setting.tenant, setting.locale).formatMessage('due-payments.calendar-file')
    res.attachment(`${name}.ics`).type('text/calendar; charset=utf-8').send(content)
  })
