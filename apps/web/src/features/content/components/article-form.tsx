import { Select, TagsInput, TextInput } from '@mantine/core';
import {
  type ArticleAction,
  type ArticlePicture,
  articleActions,
  articleLimits,
  articlePictures,
} from '@marula/contract/article-limits';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { contentFieldWords } from '@/domain/content-fields';
import { m } from '@/paraglide/messages';
import { actionWords, pictureWords } from '../content-words';
import { Changed } from './changed';
import { type FormProps, LongField, SwitchField, TextField } from './content-fields';
import classes from './field-pair.module.css';

type Article = ContentValue<'article'>;

interface ChoiceProps<Choice extends ArticlePicture | ArticleAction> extends FormProps<Article> {
  field: 'picture' | 'action';
  choices: readonly Choice[];
  words: Record<Choice, () => string>;
}

/** Nothing chosen stands for null. */
function ChoiceField<Choice extends ArticlePicture | ArticleAction>({
  field,
  choices,
  words,
  ...form
}: ChoiceProps<Choice>) {
  const { value, live, onChange, disabled } = form;
  return (
    <Changed field={field} live={live} from={live?.[field]} to={value[field]}>
      <Select<string>
        label={contentFieldWords(field)}
        placeholder={m.content_value_none()}
        clearable
        disabled={disabled}
        value={value[field]}
        data={choices.map((choice) => ({ value: choice, label: words[choice]() }))}
        onChange={(chosen) => onChange({ ...value, [field]: choices.find((one) => one === chosen) ?? null })}
      />
    </Changed>
  );
}

function Tags({ value, live, onChange, disabled }: FormProps<Article>) {
  return (
    <Changed field="tags" live={live} from={live?.tags} to={value.tags}>
      <TagsInput
        label={contentFieldWords('tags')}
        description={m.content_tags_note()}
        maxTags={contentLimits.tags}
        maxLength={articleLimits.tagCharacters}
        disabled={disabled}
        value={value.tags}
        onChange={(tags) => onChange({ ...value, tags: tags.map((tag) => tag.trim()).filter(Boolean) })}
      />
    </Changed>
  );
}

function Day({ value, live, onChange, disabled }: FormProps<Article>) {
  return (
    <Changed field="published_on" live={live} from={live?.published_on} to={value.published_on}>
      <TextInput
        type="date"
        label={contentFieldWords('published_on')}
        description={m.content_day_note()}
        min={articleLimits.firstDay}
        disabled={disabled}
        value={value.published_on}
        error={value.published_on === '' ? m.content_required() : undefined}
        onChange={({ currentTarget }) => onChange({ ...value, published_on: currentTarget.value })}
      />
    </Changed>
  );
}

export function ArticleForm(form: FormProps<Article>) {
  const { title, summary, body, author } = contentLimits;
  return (
    <>
      <TextField {...form} field="title" max={title} />
      <LongField {...form} field="summary" max={summary} />
      <LongField
        {...form}
        field="body"
        max={body}
        rows={12}
        description={m.content_body_note({ example: '{{pay: Cashier}}' })}
      />
      <div className={classes.pair}>
        <TextField {...form} field="author" max={author} />
        <TextField {...form} field="author_role" max={author} />
        <Tags {...form} />
        <Day {...form} />
        <ChoiceField {...form} field="picture" choices={articlePictures} words={pictureWords} />
        <ChoiceField {...form} field="action" choices={articleActions} words={actionWords} />
      </div>
      <SwitchField {...form} field="shown" />
    </>
  );
}
