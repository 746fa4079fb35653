export { average, finePercent, meanOf, percent, rungsOf, weigh, widestError } from '@caltrop/engine';
