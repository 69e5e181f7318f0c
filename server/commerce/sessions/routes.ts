import { Router } from 'express'
import { contextOf } from '../context.ts'
import type { Tokens } from './token.ts'

/** POST / starts a session; POST /refresh lengthens the one whose valid token is shown, and starts a new one without. */
export const routesFor = ({ issueSession }: Tokens) =>
  Router()
    .post('/', async (req, res) => {
      const { tenant, now } = contextOf(req)
      res
        .status(201)
        .set('cache-control', 'no-store')
        .json(await issueSession(tenant, now))
    })
    .post('/refresh', async (req, res) => {
      const { tenant, now, session } = contextOf(req)
      res.set('cache-control', 'no-store').json(await issueSession(tenant, now, session))
    })
