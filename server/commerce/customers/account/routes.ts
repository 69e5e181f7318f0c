import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { changeMembership } from './club.ts'
import { getPaybackCard, savePaybackCard } from './payback.ts'
import { changeProfile, getProfile, setCreditBirthday } from './profile.ts'

/** The customer's own data below CUSTOMER_API: profile and address book (table in shared/api/customers.ts). */
export const customersRoutes = Router()
  .get('/', async (req, res) => void res.json(await getProfile(getContext(req))))
  .post('/', async (req, res) => void res.json(await changeProfile(getContext(req), req.body)))
  .post('/birthday', async (req, res) => void res.json(await setCreditBirthday(getContext(req), req.body)))
  .post('/club', async (req, res) => void res.json(await changeMembership(getContext(req), req.body)))
  .get('/payback', async (req, res) => void res.json(await getPaybackCard(getContext(req))))
  .post('/payback', async (req, res) => void res.json(await savePaybackCard(getContext(req), req.body)))
  .get('/addresses', async (req, res) => void res.json(await listAddresses(getContext(req))))
  .post('/addresses', async (req, res) => void res.status(201).json(await addAddress(getContext(req), req.body)))
  .post(
    '/addresses/:id',
    async (req, res) => void res.json(await changeAddress(getContext(req), req.params.id, req.body)),
  )
  .post('/addresses/:id/delete', async (req, res) => void res.json(await removeAddress(getContext(req), req.params.id)))
