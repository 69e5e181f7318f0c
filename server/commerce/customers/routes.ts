import { Router } from 'express'
import { contextOf } from '../context.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { changeMembership } from './club.ts'
import { changeProfile, getProfile } from './profile.ts'

/** What is the customer's own below /api/customer/v1: his data and his address book (table in shared/contracts/customers.ts). */
export const customersRoutes = Router()
  .get('/', async (req, res) => void res.json(await getProfile(contextOf(req))))
  .post('/', async (req, res) => void res.json(await changeProfile(contextOf(req), req.body)))
  .post('/club', async (req, res) => void res.json(await changeMembership(contextOf(req), req.body)))
  .get('/addresses', async (req, res) => void res.json(await listAddresses(contextOf(req))))
  .post('/addresses', async (req, res) => void res.status(201).json(await addAddress(contextOf(req), req.body)))
  .post('/addresses/:id', async (req, res) => void res.json(await changeAddress(contextOf(req), req.params.id, req.body)))
  .post('/addresses/:id/delete', async (req, res) => void res.json(await removeAddress(contextOf(req), req.params.id)))
