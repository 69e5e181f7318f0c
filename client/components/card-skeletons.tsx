import { Skeleton } from './skeleton.tsx'

/** Four cards that are loading. */
export const CardSkeletons = () =>
  [1, 2, 3, 4].map((card) => (
    <div key={card}>
      <Skeleton kind="picture" />
      <Skeleton lines={3} />
    </div>
  ))
