import { createApp, h, onMounted, onUnmounted, ref, version } from 'vue';
import { mountSignIn } from './mountSignIn.ts';

const user = ref('');
let signOut = () => {};

const SignInPage = {
  setup() {
    let leave = () => {};
    onMounted(() => {
      const handle = mountSignIn();
      signOut = () => void handle.session.signOut();
      const stop = handle.session.onChange((known) => {
        user.value = known?.userId ?? 'nobody';
      });
      leave = () => {
        stop();
        handle.unmount();
      };
    });
    onUnmounted(() => leave());
    return () => h('div', { id: 'sign-in' });
  },
};

createApp({
  setup() {
    const presses = ref(0);
    const isShown = ref(true);
    return () =>
      h('main', [
        h('output', `Vue ${version}, ${presses.value} presses, session: ${user.value}`),
        h('button', { onClick: () => (presses.value += 1) }, 'Render'),
        h('button', { onClick: () => (isShown.value = !isShown.value) }, 'Toggle'),
        h('button', { onClick: () => signOut() }, 'Sign out'),
        isShown.value && h(SignInPage),
      ]);
  },
}).mount('#app');
