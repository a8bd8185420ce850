import type { SafeHtml } from '@marula/contract/safe-html';
import { Written } from '@/lib/written';
import classes from './written-words.module.css';

export const WrittenWords = ({ html }: { html: SafeHtml }) => <Written html={html} className={classes.words} />;
