const crawler = /bot|lighthouse|facebook|google/i;

/** A crawler must not index an error screen: for it the error is only reported. */
export const isCrawler = (userAgent = navigator.userAgent) => crawler.test(userAgent);
