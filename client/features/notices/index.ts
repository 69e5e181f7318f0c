export { NoticeForm } from './notice-form.tsx'
export { askNotice, endNotice, followNoticeLink, noticeLinkQuery } from './queries.ts'
