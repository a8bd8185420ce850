const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const step = 1000;

/** 12.3 MB. */
export const sizeWords = (bytes: number): string => {
  const unit = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(step)));
  const amount = bytes / step ** unit;
  return `${unit === 0 ? amount : amount.toFixed(1)} ${units[unit]}`;
};
