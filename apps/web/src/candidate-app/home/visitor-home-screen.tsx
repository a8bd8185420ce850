import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { Link } from 'wouter';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import { KitchenScene } from '@/ui/illustrations/kitchen-scene';
import { MineScene } from '@/ui/illustrations/mine-scene';
import { OfflineBar } from '../shell/offline-bar';
import { Toasts } from '../shell/toasts';
import { TopBar } from '../shell/top-bar';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import classes from './visitor-home-screen.module.css';

const promises = [m.candidate_app_home_free, m.candidate_app_home_opened, m.candidate_app_home_data];

/** Before an account: what this is, and a way to look first that is as large as the way in. */
export const VisitorHomeScreen = () => (
  <>
    <TopBar at="home" />
    <OfflineBar />
    <main className={classes.page}>
      <header>
        <Logo height={28} />
      </header>
      <div className={classes.pictures}>
        <KitchenScene className={classes.left} />
        <MineScene className={classes.right} />
      </div>
      <div className={classes.words}>
        <h1>{m.candidate_app_home_welcome()}</h1>
        <ul>
          {promises.map((promise) => (
            <li key={promise()}>
              <Icon name="check" size={18} /> {promise()}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.acts}>
        <Button size="lg" wide href={candidateAppBase + signInPath(paths.home)}>
          {m.candidate_app_home_start()}
        </Button>
        <Button size="lg" look="outline" wide href={candidateAppBase + paths.jobs}>
          {m.candidate_app_sign_up_look()}
        </Button>
        <p>
          {m.candidate_app_home_been_here()} <Link href={signInPath(paths.home)}>{m.candidate_app_sign_in()}</Link>
        </p>
      </div>
    </main>
    <Toasts />
  </>
);
