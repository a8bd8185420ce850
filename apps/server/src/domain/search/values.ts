/** Values by number, in the order in which they are first used. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}
