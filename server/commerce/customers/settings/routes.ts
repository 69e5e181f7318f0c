import { Router } from 'express'
import { type Context, getContext, inTransaction, requireCustomerId } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import {
  type CustomerSettings,
  type CustomerSettingsInput,
  customerSettingsInput,
} from '#shared/api/customer-settings.ts'
import { findSettings, saveSettings } from './repository.ts'

/** 401 login-required. */
async function getSettings(ctx: Context): Promise<CustomerSettings> {
  const { guaranteeReminders, sizeMemory } = await findSettings(ctx, requireCustomerId(ctx))
  return { guaranteeReminders: guaranteeReminders === 1, sizeMemory: sizeMemory === 1 }
}

/** 401 login-required. */
async function changeSettings(ctx: Context, input: CustomerSettingsInput): Promise<CustomerSettings> {
  const { guaranteeReminders, sizeMemory, forgetSizes } = input
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, (tx) =>
    saveSettings(tx, customerId, {
      ...(guaranteeReminders !== undefined && { guaranteeReminders: guaranteeReminders ? 1 : 0 }),
      ...(sizeMemory !== undefined && { sizeMemory: sizeMemory ? 1 : 0 }),
      ...(forgetSizes && { sizesForgottenAt: tx.now.toISOString() }),
    }),
  )
  return getSettings(ctx)
}

/** CUSTOMER_SETTINGS_API. */
export const customerSettingsRoutes = Router()
  .get('/settings', async (req, res) => void res.json(await getSettings(getContext(req))))
  .post(
    '/settings',
    async (req, res) => void res.json(await changeSettings(getContext(req), parse(customerSettingsInput, req.body))),
  )
