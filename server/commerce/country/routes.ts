import { Router } from 'express'
import { arrivalInput, takeInput, transferInput } from '#shared/contracts/country.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { getCountries } from './countries.ts'
import type { House } from './house.ts'
import { createTransferTokens } from './token.ts'
import { getTransfer, receive, takeOver } from './transfers.ts'

/** The shops of other countries, as contracts/country.ts lists it. */
export function createCountryRoutes(secrets: readonly string[], shops: Omit<House, 'tokens'>) {
  const house: House = { ...shops, tokens: createTransferTokens(secrets) }
  return Router()
    .get('/', async (req, res) => void res.json(await getCountries(contextOf(req), house)))
    .post('/arrivals', async (req, res) => void res.status(201).json(await receive(contextOf(req), house, parse(arrivalInput, req.body))))
    .get('/transfer', async (req, res) => void res.json(await getTransfer(contextOf(req), house, parse(transferInput, req.query).token)))
    .post('/transfer', async (req, res) => void res.json(await takeOver(contextOf(req), parse(takeInput, req.body))))
}
