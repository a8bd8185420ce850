/** How nodes hear each other. What it carries is of the moment; what must not be lost goes through the database. */
export interface Bus {
  /** In order. */
  publish(messages: string[]): Promise<void>;
  /** `missed` is called when some may not have arrived. */
  subscribe(heard: (message: string) => void, missed: () => void): Promise<() => Promise<void>>;
}
