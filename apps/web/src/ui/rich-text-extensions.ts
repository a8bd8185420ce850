import { richText } from '@marula/contract/limits';
import { Link } from '@tiptap/extension-link';
import StarterKit from '@tiptap/starter-kit';

const schemes: readonly string[] = richText.schemes;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
const bareHost = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/;
const mailbox = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

const isKept = (address: string) => schemes.includes(scheme.exec(address)?.[1]?.toLowerCase() ?? '');

/** As people type it: `www.marula.example` and an e-mail address become whole ones. Nothing for what is no address. */
export const addressOf = (typed: string): string | undefined => {
  const text = typed.trim();
  if (mailbox.test(text)) return `mailto:${text}`;
  if (isKept(text)) return /\s/.test(text) || text.endsWith(':') ? undefined : text;
  return bareHost.test(text) ? `https://${text}` : undefined;
};

/** A link is where it leads. How it opens is the reader's business, and the server keeps nothing else of it. */
const PlainLink = Link.extend({ addAttributes: () => ({ href: { default: null } }) });

/** What the server keeps. It takes everything else out, so nothing else can be written or pasted. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would add an empty paragraph to every text that ends with a list.
    trailingNode: false,
    link: false,
  }),
  PlainLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isKept,
    HTMLAttributes: { target: null, rel: null },
  }),
];
