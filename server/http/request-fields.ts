import type { Request } from 'express'

type Fields = Readonly<Record<string, unknown>>

/** A cookie's value; undefined if the browser sent none, or one that is not text. */
export function getCookie(req: Request, name: string): string | undefined {
  const cookies: Fields = req.cookies
  const value = cookies[name]
  return typeof value === 'string' ? value : undefined
}

/** The fields of a posted form as express.urlencoded() read them; none if the request has no form. */
export function getFormFields(req: Request): Fields {
  const fields: Fields = Object(req.body)
  return fields
}
