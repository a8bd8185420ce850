import { Button, Text } from '@mantine/core';
import { currentLook, leaveLook } from '@/lib/auth/look';
import { useMinutesUntil } from '@/lib/use-minutes-until';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './look-line.module.css';

type Look = NonNullable<ReturnType<typeof currentLook>>;

/** Above every screen, so that nobody takes another's dashboard for something to work in. */
function Words({ look }: { look: Look }) {
  const count = useMinutesUntil(Date.parse(look.until));
  const named = { name: look.person.name, company: look.company.name };
  return (
    <div className={classes.root} role="status">
      <Icon name="eye" />
      <Text span className={classes.words}>
        {count > 0 ? m.shell_look({ ...named, count }) : m.shell_look_over(named)}
      </Text>
      <Button variant="default" onClick={leaveLook}>
        {m.shell_look_leave()}
      </Button>
    </div>
  );
}

export const LookLine = () => {
  const look = currentLook();
  return look ? <Words look={look} /> : null;
};
