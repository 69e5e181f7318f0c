import { Socket } from 'node:net'

/** A socket that sends in one go what is written between cork() and uncork() in one turn of the loop: the way to the kernel costs more than a statement. */
export class GatheringSocket extends Socket {
  override uncork() {
    process.nextTick(() => super.uncork())
  }
}
