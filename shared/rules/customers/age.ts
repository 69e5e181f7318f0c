/** Whoever orders or takes credit has to be this old (O39). */
const AGE_OF_MAJORITY = 18

/** Whether somebody born on `birthday` is of age on `today`, both YYYY-MM-DD; born on 29 February, from 1 March. */
export function isOfAge(birthday: string, today: string): boolean {
  const majority = `${Number(birthday.slice(0, 4)) + AGE_OF_MAJORITY}${birthday.slice(4)}`
  return majority <= today
}
