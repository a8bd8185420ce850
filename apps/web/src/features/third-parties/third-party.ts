/** Somebody from outside who is on the page now. */
export interface ThirdParty {
  /** A page is shown; also the one that it came to. */
  visited?: (path: string) => void;
  /** The yes was taken back, or the next page is none of theirs. */
  end: () => void;
}

/** Only what is known before it is asked for may be named: no address has a query, which may hold a token. */
export const addressOf = (path: string) => location.origin + path;

export const insertScript = (src: string) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  // Without it the page is as good as with it: nobody is told.
  script.onerror = () => script.remove();
  document.head.append(script);
};

/** A script that has run cannot be taken out of a document, so the document goes. */
export const leaveWithDocument = () => location.reload();
