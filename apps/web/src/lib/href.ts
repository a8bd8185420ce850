import { defaultStringifySearch, type RegisteredRouter } from '@tanstack/react-router';

type Bare<Path> = Path extends '/' ? Path : Path extends `${infer Before}/` ? Before : Path;

export interface LeadsTo {
  /** One of the app's own pages. */
  to: Bare<keyof RegisteredRouter['routesByPath']>;
  params?: Record<string, string>;
  search?: object | undefined;
}

/** The address of a page, as the router itself would write it. */
export const hrefOf = ({ to, params = {}, search = {} }: LeadsTo): string =>
  to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) +
  defaultStringifySearch(search as Record<string, unknown>);
