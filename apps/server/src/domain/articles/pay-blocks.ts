const PAY = /^\{\{pay: (.+)\}\}$/gm;

export interface PayBlock {
  block: string;
  positions: string[];
}

/** A line `{{pay: Cashier, Shelf packer}}` stands for a table of what these pay. */
export const payBlocks = (body: string): PayBlock[] =>
  [...body.matchAll(PAY)].map(([block, names = '']) => ({
    block,
    positions: names.split(',').map((name) => name.trim()),
  }));
