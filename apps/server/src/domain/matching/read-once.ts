/** Read once for each: one job is compared with many people, and one person with many jobs. */
export const readOnce = <Of extends object, Read>(read: (of: Of) => Read) => {
  const known = new WeakMap<Of, Read>();
  return (of: Of): Read => {
    const found = known.get(of) ?? read(of);
    known.set(of, found);
    return found;
  };
};
