/** Under this name stands what somebody is writing, kept in the browser until it is sent: see kept-drafts.ts. */
export const draftPrefix = 'marula-draft:';

/** The database of those that have a file in them: see kept-files.ts. */
export const keptFiles = 'marula-drafts';

/** On signing out: the next person at this browser reads none of it. */
export const forgetDrafts = () => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(draftPrefix)) localStorage.removeItem(name);
  globalThis.indexedDB?.deleteDatabase(keptFiles);
};
