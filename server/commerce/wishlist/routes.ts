import { Router } from 'express'
import { noticeInput, noticeLinkInput } from '#shared/contracts/wishlist-input.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { createLimit, type LimiterFor } from '../throttle/index.ts'
import { askNotice, endByMail, endNotice, followLink, lookAtLink } from './notices.ts'

/** Notices by mail, as contracts/wishlist.ts lists them; the list itself is asked for through the gateway. */
export function createNoticeRoutes(limiterFor: LimiterFor) {
  const limit = createLimit(limiterFor)
  return Router()
    .post('/', async (req, res) => void res.status(202).json(await askNotice(contextOf(req), parse(noticeInput, req.body), limit)))
    .post('/end', async (req, res) => {
      await endNotice(contextOf(req), parse(noticeInput, req.body))
      res.json({})
    })
    .post('/unsubscribe', async (req, res) => {
      await endByMail(contextOf(req), parse(noticeLinkInput, req.query).token)
      res.status(204).end()
    })
    .get('/link', async (req, res) => void res.json(await lookAtLink(contextOf(req), parse(noticeLinkInput, req.query).token)))
    .post('/link', async (req, res) => void res.json(await followLink(contextOf(req), parse(noticeLinkInput, req.body).token)))
}
