import { Router } from 'express'
import { type Context, getContext, inTransaction } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { findSettings, saveSettings } from '#server/commerce/customers/settings/index.ts'
import {
  type GuaranteeReminderLinkInput,
  type GuaranteeReminderState,
  guaranteeReminderLinkInput,
} from '#shared/api/guarantee-reminders.ts'
import { requireOrder } from '../order-access/index.ts'
import { findReminded } from './reminder-repository.ts'

/** The customer whose e-mail contains the link. 404 not-found. */
async function requireReminded(ctx: Context, { order: number, signature }: GuaranteeReminderLinkInput) {
  const order = await requireOrder(ctx, number, signature)
  const customer = await findReminded(ctx, order.number)
  if (!customer) throw notFound()
  return customer
}

async function getReminderState(ctx: Context, link: GuaranteeReminderLinkInput): Promise<GuaranteeReminderState> {
  const { id } = await requireReminded(ctx, link)
  return { ended: (await findSettings(ctx, id)).guaranteeReminders !== 1 }
}

/** Ends the e-mails; once more changes nothing. */
async function endReminders(ctx: Context, link: GuaranteeReminderLinkInput): Promise<GuaranteeReminderState> {
  const { id } = await requireReminded(ctx, link)
  await inTransaction(ctx, (tx) => saveSettings(tx, id, { guaranteeReminders: 0 }))
  return { ended: true }
}

/** The routes of GUARANTEE_REMINDERS_API. */
export const guaranteeRemindersRoutes = Router()
  .get('/', async (req, res) => {
    res.json(await getReminderState(getContext(req), parseQuery(guaranteeReminderLinkInput, req.query)))
  })
  .post('/end', async (req, res) => {
    res.json(await endReminders(getContext(req), parse(guaranteeReminderLinkInput, req.body)))
  })
  .post('/unsubscribe', async (req, res) => {
    await endReminders(getContext(req), parseQuery(guaranteeReminderLinkInput, req.query))
    res.status(204).end()
  })
