export {
  average,
  finePercent,
  meanOf,
  percent,
  rungsOf,
  weigh,
  widestError,
  type Weighed,
} from '@caltrop/engine';
