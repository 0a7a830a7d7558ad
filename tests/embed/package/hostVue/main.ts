import { createApp, h, onMounted, onUnmounted, ref, version } from 'vue';
import { mountLogin } from 'fairlead-widget';
import { apiOrigin, publicToken } from './provider.ts';

const SignInPage = {
  setup() {
    let unmount = () => {};
    onMounted(() => {
      const handle = mountLogin('#sign-in', { publicToken, apiOrigin, config: { products: ['passwords'] } });
      unmount = () => handle.unmount();
    });
    onUnmounted(() => unmount());
    return () => h('div', { id: 'sign-in' });
  },
};

createApp({
  setup() {
    const presses = ref(0);
    const isShown = ref(true);
    return () =>
      h('main', [
        h('output', `Vue ${version}, ${presses.value} presses `),
        h('button', { onClick: () => (presses.value += 1) }, 'Render'),
        h('button', { onClick: () => (isShown.value = !isShown.value) }, 'Toggle'),
        isShown.value && h(SignInPage),
      ]);
  },
}).mount('#app');
