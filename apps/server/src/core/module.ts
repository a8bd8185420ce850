import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { Locale, Tenant } from '@marula/contract/tenants';
import type { z } from 'zod';
import type { Actor, Caller, CandidateActor, ServiceActor, StaffActor } from './actor.ts';
import type { Tx } from './database.ts';
import type { Deps } from './deps.ts';
import type { DomainEvent, DomainEventName } from './domain-events.ts';

/** What a call itself shows of its caller, before the session is looked up. Of a public call nothing more is known. */
export interface Visitor {
  /** What counts as one caller: see `callerOf`. */
  address: string;
  /** The neighbourhood of that address: see `networkOf`. */
  network: string;
  user_agent: string;
  /** The header as it came in. It has not been checked. */
  authorization: string | undefined;
  locale: Locale;
  /** The country whose site they look at. */
  tenant: Tenant;
}

/**
 * Who calls: nobody in particular, anybody with a session, somebody who looks for work, one of us at the console, a
 * program, or a member of a company.
 */
type ActorOf<A> = A extends 'public'
  ? undefined
  : A extends 'identified'
    ? Caller
    : A extends 'candidate'
      ? CandidateActor
      : A extends { staff: string }
        ? StaffActor
        : A extends { service: string }
          ? ServiceActor
          : Actor;

/** Calls the contract in the name of who made a call; what is refused to them is thrown as it would be told to them. */
export type AskAsCaller = <E extends Endpoint>(
  endpoint: E,
  input?: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown },
) => Promise<ReplyOf<E>>;

export interface Call<E extends Endpoint = Endpoint> {
  deps: Deps;
  actor: ActorOf<E['access']>;
  visitor: Visitor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  askAsCaller: AskAsCaller;
  /** Ends when the caller hangs up: whoever works for nobody stops. */
  hungUp: () => AbortSignal;
}

export interface Route {
  endpoint: Endpoint;
  handle: (call: Call<never>) => Promise<unknown>;
}

/** A file comes in pieces, so that a long one never lies in memory whole; a stream comes line by line, as it is made. */
type AnswerOf<E extends Endpoint> = E['file'] extends object
  ? AsyncIterable<string | Uint8Array>
  : E['stream'] extends true
    ? AsyncIterable<ReplyOf<E>>
    : ReplyOf<E>;

/** Joins an endpoint of the contract to the use-case that answers it. */
export const route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<AnswerOf<E>>): Route => ({
  endpoint,
  handle: handle as Route['handle'],
});

/**
 * Reacts to an event after its commit, inside a transaction of its own that also marks the delivery: its rows and the
 * mark stand or fall together. What reaches outside the database is sent as a task from here.
 */
export interface Subscriber<N extends DomainEventName = DomainEventName> {
  name: string;
  on: readonly N[];
  handle: (tx: Tx, event: DomainEvent<N>, deps: Deps) => Promise<void>;
  /**
   * The same for a run of events at once, where they come by the hundred. If it fails, none of them was handled, and
   * each is tried alone.
   */
  handleAll?: (tx: Tx, events: readonly DomainEvent<N>[], deps: Deps) => Promise<void>;
}

export const subscriber = <N extends DomainEventName>(definition: Subscriber<N>): Subscriber =>
  definition as unknown as Subscriber;

/** For one whose work on many events is that on one. */
export const subscriberToMany = <N extends DomainEventName>({
  handleAll,
  ...definition
}: Required<Omit<Subscriber<N>, 'handle'>>): Subscriber =>
  subscriber<N>({ ...definition, handleAll, handle: (tx, event, deps) => handleAll(tx, [event], deps) });

interface TaskChoices {
  name: string;
  /** Runs by itself at these times, in UTC. */
  cron?: string;
  /** Whether it runs once more when the product starts: what it makes is not there, and wanted before those times. */
  atStart?: (deps: Deps) => Promise<boolean>;
  /** How a failure is tried again; each wait is about twice the one before. */
  retries?: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number };
  /** Its data is deleted when it is done: a letter may hold a link that signs somebody in. */
  keepsNothing?: true;
}

export interface Task<S extends z.ZodType = z.ZodType> extends TaskChoices {
  schema: S;
  run: (deps: Deps, data: never) => Promise<void>;
}

export const task = <S extends z.ZodType>(
  definition: TaskChoices & { schema: S; run: (deps: Deps, data: z.output<S>) => Promise<void> },
): Task<S> => definition as Task<S>;

/** What programs read that is no JSON: a feed, a sitemap, a picture. */
export interface Document {
  path: `/${string}`;
  /** How often one caller may ask in a minute; without it, as often as they like. */
  rate?: number;
  respond: (deps: Deps, asked: { params: Record<string, string>; query: URLSearchParams }) => Promise<DocumentReply>;
}

export interface DocumentContent {
  type: string;
  /**
   * A long body comes in pieces, so that memory never holds all of it. A caller who has this version gets none made.
   */
  body: string | Uint8Array | AsyncIterable<string>;
  /** How long anybody may keep it. */
  maxAgeSeconds: number;
  /** Never asked for again while it is kept: its address names its content. */
  lasting?: boolean;
  /** Another text whenever the content is another. */
  version?: string;
  changedAt?: Date | undefined;
}

export type DocumentReply = DocumentContent | { movedTo: string };

/** The picture beside a link to a page. */
export interface PageImage {
  /** Below the site's address. */
  path: `/${string}`;
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** For pages that have no picture of their own. */
export const sitePicture: PageImage = { path: '/previews/marula.jpg', width: 1200, height: 630, alt: 'Marula' };

/**
 * What a page's own form sends to the page's address where no script runs, and programs that know only the address: the
 * endpoint is called with what the address and the fields say, and the page is shown again as it is then.
 */
export interface Form {
  path: `/${string}`;
  endpoint: Endpoint;
  bodyOf: (query: URLSearchParams, fields: FormData) => object;
}

export const form = (path: Form['path'], endpoint: Endpoint, bodyOf: Form['bodyOf']): Form => ({
  path,
  endpoint,
  bodyOf,
});

/** What a program outside tells us, with a signature over the bytes as they come. A throw refuses it. */
export interface Webhook {
  path: `/${string}`;
  bodyLimit: number;
  hear: (deps: Deps, body: Uint8Array, headers: Record<string, string | undefined>) => Promise<void>;
}

export const webhook = (definition: Webhook): Webhook => definition;

/** A figure for Prometheus that is read when it is asked for. Labels name kinds, never a person or an address. */
export interface Figure {
  name: string;
  help: string;
  /** What tells its values apart, where there are several. */
  label?: string;
  read: (deps: Deps) => Promise<readonly { is?: string; value: number }[]>;
}

/** What a page's HTML says before a script has run: for search engines and for previews of links. */
export interface PageHead {
  status: number;
  /** Left out, like the description: what the drawn page says of itself. */
  title?: string | undefined;
  description?: string | undefined;
  /** Below the site's address. */
  path: string;
  /** The page is at `path` now, and was at another address before. */
  moved?: boolean;
  /** Not to be found by search engines. */
  hidden?: boolean;
  /** For who holds the address alone: no cache between us may keep it. */
  personal?: boolean;
  /** A text with an author and a date, as opposed to a page of the site. */
  article?: boolean;
  /** Where programs read what is new on it, below the site's address. */
  feed?: string;
  /** schema.org data. */
  data?: readonly object[];
  /** Without one, the site's. */
  image?: PageImage;
  /** When it stops being true. */
  until?: Date | undefined;
}

/** Who wants to see a page: whoever they are, they see the same in one country. */
export interface PageVisit {
  params: Record<string, string>;
  query: URLSearchParams;
  tenant: Tenant;
}

export interface Page {
  /** As the build lists its routes: `/browse-jobs/:id`. */
  path: `/${string}`;
  head: (deps: Deps, visit: PageVisit) => Promise<PageHead>;
}

export interface Module {
  name: string;
  routes?: readonly Route[];
  documents?: readonly Document[];
  webhooks?: readonly Webhook[];
  pages?: readonly Page[];
  forms?: readonly Form[];
  /** Which sites may frame the list for other sites that a query asks for; none: any. One module says so. */
  framedBy?: (deps: Deps, query: URLSearchParams) => Promise<readonly string[]>;
  subscribers?: readonly Subscriber[];
  tasks?: readonly Task[];
  figures?: readonly Figure[];
}
